import { expect, test } from 'vitest';
import { mountApp } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { PARTIAL, personas, personasPath, TRAINER } from '../../../testing/screens/personas.ts';
import { expectBanner, expectPart, expectTexts } from '../../../testing/screens/shell.ts';
import { bodies, comeBack, server } from '../../../testing/server.ts';

useFastTime();

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

async function editOccupation(occupation = 'Chef'): Promise<void> {
  await personas.edit('CU-1').click();
  await personas.rows.getByRole('textbox', { name: /^Occupation/ }).fill(occupation);
}
const save = personas.list.getByRole('button', { name: 'Save' });

test('O-06 O-30: an edit of something else does not send an unknown patience level; a conflict shows the differences, with the values of both sides', async () => {
  await personasAre(AMARA);
  await mountApp({ path: personasPath() });
  await editOccupation();
  await save.click();
  await expectBanner('default', 'Persona updated');
  expect(await bodies('POST', `${PARTIAL}/edit_persona`)).toEqual([
    { ...AMARA, bio: { ...AMARA.bio, occupation: 'Chef' } },
  ]);

  await editOccupation('Baker');
  await server.cut(true);
  await save.click();
  await expectPart(personas.row('CU-1'), 'Waiting to be sent');
  await personasAre({ ...AMARA, accountDetails: 'THEIR details' });
  await comeBack();
  await expectTexts(personas.row('CU-1').getByRole('definition'), [
    'Amara (CU-1) · Occupation: Driver · Account details: THEIR details',
    'Amara (CU-1) · Occupation: Baker · Account details: Yearly plan',
  ]);
});
