import { menuRow } from '../../connections/settings/menu-reply.ts';
import type { Layout } from '../../model/settings/layout.ts';
import { settingRows } from '../../model/settings/setting.ts';

/** What of a Twilio SMS connection is one value; its countries are members of a collection. */
export const settings = settingRows('twilio', { menu: menuRow });

export const LAYOUT: Layout<typeof settings> = [{ own: 'menu' }];
