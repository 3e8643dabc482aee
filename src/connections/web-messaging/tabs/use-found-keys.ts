import { useEffect, useState } from 'react';
import { type LanguageSet, textOf } from './localization.ts';

type Texts = { set: LanguageSet; codes: readonly string[]; keys: readonly string[] };

/** So long keys are looked through in one go, in ms: typing is answered between. */
const SLICE_MS = 8;

/** The keys that a filter leaves: by themselves or one of their texts, and with `onlyGaps` those that lack a text. */
export function useFoundKeys(filter: string, onlyGaps: boolean, { set, codes, keys }: Texts): readonly string[] {
  const wanted = filter.trim().toLowerCase();
  const all = wanted === '' && !onlyGaps;
  const [found, setFound] = useState(keys);

  useEffect(() => {
    if (all) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const taken: string[] = [];
    const isFound = (key: string) => {
      const texts = codes.map((code) => textOf(set, code, key));
      if (onlyGaps && !texts.includes('')) return false;
      return wanted === '' || [key, ...texts].some((text) => text.toLowerCase().includes(wanted));
    };
    let at = 0;
    const look = () => {
      const end = performance.now() + SLICE_MS;
      for (; at < keys.length && performance.now() < end; at += 1) {
        const key = keys[at];
        if (key !== undefined && isFound(key)) taken.push(key);
      }
      if (at < keys.length) timer = setTimeout(look);
      else setFound(taken);
    };
    timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [all, wanted, onlyGaps, set, codes, keys]);

  return all ? keys : found;
}
