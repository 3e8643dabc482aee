import { page } from 'vitest/browser';

/** The choices above the form of a new phone connection. */
export function choices() {
  const radio = (name: string) => page.getByRole('radio', { name });
  return { twilio: radio('Twilio'), vonage: radio('Vonage'), sms: radio('SMS'), whatsApp: radio('WhatsApp') };
}

/** The screen of /twilio-whatsapp/{id}, card by card. */
export function whatsAppScreen() {
  const service = page.getByRole('region', { name: 'Messaging service' });
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  const settings = page.getByRole('region', { name: 'Menus' });
  return {
    settings,
    template: page.getByRole('switch', { name: 'Content template' }),
    service,
    sid: service.getByRole('textbox'),
    saveSid: service.getByRole('button', { name: 'Save' }),
    menu,
    text: menu.getByRole('textbox'),
    saveMenu: menu.getByRole('button', { name: 'Save' }),
  };
}
