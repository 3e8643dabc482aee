import { useMedia } from '../../../ui/use-media.ts';

/** Whether the page has a rail, as in `MonitorPage.module.css`. */
export const useFramed = (): boolean => useMedia('screen and (width >= 1280px) and (height > 400px)');
