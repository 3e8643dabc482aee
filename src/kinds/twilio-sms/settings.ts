import { menuRow } from '../../settings/forms/menu-reply.ts';
import type { Layout } from '../../settings/rows/layout.ts';
import { settingRows } from '../../settings/rows/setting.ts';

/** The single values of a Twilio SMS connection that can change; its countries are members of a collection. */
export const settings = settingRows('twilio', { menu: menuRow });

export const LAYOUT: Layout<typeof settings> = [{ own: 'menu' }, { card: 'connection.settings' }];
