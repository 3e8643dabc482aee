import { useEffect } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { type LiveBoard, newsOf } from '../../../model/live/board.ts';
import { currentBoard } from '../../../state/live/live.ts';
import { announce } from '../../../state/shell/notices.ts';

/** Announced to screen readers at most once in so many ms, in one sentence. */
const EVERY_MS = 5000;

/** Tells screen readers now and then, in sums, who joined, was resolved and left since. */
export function useNews(): void {
  const t = useTranslate();
  useEffect(() => {
    let announced: LiveBoard = currentBoard();
    const timer = setInterval(() => {
      const board = currentBoard();
      const { joined, resolved, left } = newsOf(announced, board);
      announced = board;
      const parts = [
        joined > 0 && t('live.news.joined', { count: joined }),
        resolved > 0 && t('live.news.resolved', { count: resolved }),
        left > 0 && t('live.news.left', { count: left }),
      ].filter((part) => part !== false);
      if (parts.length > 0) announce({ verbatim: parts.join(', ') });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [t]);
}
