import { pathAt } from './base-path.ts';

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/**
 * The path of another connection's page. If it is of the kind that is open (`here`: its address), it has the same tabs, so
 * the open one stays open: colours are compared without a way back.
 */
export function withOpenTab(path: string, here: Pick<Location, 'pathname' | 'search'>): string {
  const tab = new URLSearchParams(here.search).get('tab');
  if (tab === null || folderOf(path) !== folderOf(pathAt(here.pathname))) return path;
  return `${path}?${new URLSearchParams({ tab })}`;
}
