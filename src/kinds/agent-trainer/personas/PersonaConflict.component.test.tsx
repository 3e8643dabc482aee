import { expect, test } from 'vitest';
import { mountApp } from '../../../testing/mount.tsx';
import { PARTIAL, personas, personasPath, TRAINER } from '../../../testing/screens/personas.ts';
import { expectBanner, expectPart, expectTexts } from '../../../testing/screens/shell.ts';
import { bodies, comeBack, server } from '../../../testing/server.ts';

const AMARA = {
  customerId: 'CU-1',
  accountDetails: 'Yearly plan',
  bio: {
    full_name: 'Amara',
    email_address: 'amara@example.com',
    phone_number: '+1 555-0100',
    address: { full_address: '9 Main Street' },
    occupation: 'Driver',
    dob: '1990-12-31',
  },
};
const personasAre = (...customerData: readonly object[]) =>
  server.state({ mutate: { collection: 'custom', id: TRAINER, patch: { customerData } } });

async function editOccupation(): Promise<void> {
  await personas.edit('CU-1').click();
  await personas.rows.getByRole('textbox', { name: /^Occupation/ }).fill('Chef');
}
const save = personas.list.getByRole('button', { name: 'Save' });

test('O-06: a conflict of a persona shows the differences, with the values of both sides', async () => {
  await personasAre(AMARA);
  await mountApp({ path: personasPath() });
  await editOccupation();
  await server.cut(true);
  await save.click();
  await expectPart(personas.row('CU-1'), 'Waiting to be sent');
  await personasAre({ ...AMARA, accountDetails: 'THEIR details' });
  await comeBack();
  await expectTexts(personas.row('CU-1').getByRole('definition'), [
    'Amara (CU-1) · Occupation: Driver · Account details: THEIR details',
    'Amara (CU-1) · Occupation: Chef · Account details: Yearly plan',
  ]);
});

test('O-30: an unknown patience level is not sent with an edit of something else', async () => {
  await personasAre(AMARA);
  await mountApp({ path: personasPath() });
  await editOccupation();
  await save.click();
  await expectBanner('default', 'Persona updated');
  expect(await bodies('POST', `${PARTIAL}/edit_persona`)).toEqual([
    { ...AMARA, bio: { ...AMARA.bio, occupation: 'Chef' } },
  ]);
});

test('a persona with another one’s ID, which no call can address, is reported', async () => {
  await personasAre(AMARA, { ...AMARA, accountDetails: 'Another plan' }, AMARA);
  await mountApp({ path: personasPath() });
  await personas.shows(['CU-1']);
  await expectPart(personas.card, '1 entry has the ID of another one. It is not shown.');
});
