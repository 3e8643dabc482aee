import { menuRow } from '../../connections/settings/menu-reply.ts';
import type { Layout } from '../../model/settings/layout.ts';
import { settingRows } from '../../model/settings/setting.ts';

/** The single values of a Twilio SMS connection that can be changed; its countries are members of a collection. */
export const settings = settingRows('twilio', { menu: menuRow });

export const LAYOUT: Layout<typeof settings> = [{ own: 'menu' }, { card: 'connection.settings' }];
