import { useEffect } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { announce } from '../../../state/shell/notices.ts';
import { type LiveBoard, newsOf } from '../feed/board.ts';
import { currentBoard } from '../feed/live.ts';

/** The shortest time between two announcements, in ms; each is one sentence. */
const EVERY_MS = 5000;

/** Announces to screen readers from time to time how many customers have joined, were resolved and left. */
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
