import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { expectPill } from '../../../testing/screens/outbox.ts';
import { bulk, PARTIAL, personas, personasPath, TRAINER } from '../../../testing/screens/personas.ts';
import { expectBanner, expectError, expectPart } from '../../../testing/screens/shell.ts';
import { bodies, comeBack, server, silence } from '../../../testing/server.ts';
import { fieldKey, requestFocus } from '../../../ui/focus-target.ts';

useFastTime();

const open = async (id = TRAINER) => {
  await mountApp({ path: personasPath(id) });
  await expect.element(personas.list).toBeVisible();
  await personas.unfold.click();
};

const BORN = '1990-12-31';
const TYPED = {
  'Customer ID': 'CU-9',
  'Customer name': 'Customer 9',
  Email: 'nine@example.com',
  'Phone number': '+1 555-0100',
  'Full address': '9 Main Street',
  'Account details': 'Yearly plan',
  Occupation: 'Driver',
};
const NINE = {
  customerId: 'CU-9',
  accountDetails: 'Yearly plan',
  patienceLevel: 'medium',
  bio: {
    full_name: 'Customer 9',
    email_address: 'nine@example.com',
    phone_number: '+1 555-0100',
    address: { full_address: '9 Main Street' },
    occupation: 'Driver',
    dob: BORN,
  },
};

async function fill(texts: Readonly<Record<string, string>> = TYPED, born = BORN): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await personas.field(label).fill(text);
  await personas.born.fill(born);
}

const added = () => bodies('POST', `${PARTIAL}/add_persona`);
const edited = () => bodies('POST', `${PARTIAL}/edit_persona`);
const personasAre = (customerData: object, more = {}) =>
  server.state({ mutate: { collection: 'custom', id: TRAINER, patch: { customerData, ...more } } });

const PLAN = 'Yearly plan, two complaints last winter, both resolved (contract 1002)';

test('AT-PER-01 AT-PER-03 AT-PER-04 AT-PER-12: a persona is listed with all its values, edited under its ID, and deleted after a question', async () => {
  await open();
  await personas.shows(['CU-1', 'CU-2', 'CU-3']);
  const contact = ['bruno@brightwater.example', '+1 202 555 0102', '6 Mill Lane, Brightwater'];
  for (const part of ['Bruno', ...contact, 'Baker', '23 Nov 1972', PLAN]) await expectPart(personas.row('CU-2'), part);

  // On a phone a row is expanded for the values beside the name.
  await page.viewport(390, 844);
  const short = personas.row('CU-2');
  const details = short.getByRole('button', { name: 'Details' });
  const born = short.getByText('23 Nov 1972');
  await expect.element(short.getByText('· Baker · Medium patience')).toBeVisible();
  await expect.element(born).not.toBeVisible();
  await details.click();
  await expect.element(details).toHaveAttribute('aria-expanded', 'true');
  await expect.element(born).toBeVisible();
  await details.click();
  await expect.element(born).not.toBeVisible();
  await page.viewport(1280, 800);

  await personas.edit('CU-2').click();
  const row = personas.rows.nth(1);
  await expect.element(row.getByRole('button', { name: 'Save' })).toBeVisible();
  const shown = row.getByRole('textbox').elements() as HTMLInputElement[];
  expect(shown.map(({ value }) => value)).toEqual([
    'Bruno',
    'CU-2',
    '1972-11-23',
    'Baker',
    'bruno@brightwater.example',
    '+1 202 555 0102',
    '6 Mill Lane, Brightwater',
    PLAN,
  ]);

  const save = row.getByRole('button', { name: 'Save' });
  await expect.element(row.getByRole('textbox', { name: /^Customer ID/ })).toHaveAttribute('readonly');
  await expect.element(row.getByRole('textbox', { name: /^Customer name/ })).toHaveFocus();
  await save.click();
  await expect.element(save).not.toBeInTheDocument();

  await personas.edit('CU-2').click();
  await row.getByRole('textbox', { name: /^Occupation/ }).fill('Pilot');
  await save.click();
  await expect
    .poll(edited)
    .toEqual([expect.objectContaining({ customerId: 'CU-2', bio: expect.objectContaining({ occupation: 'Pilot' }) })]);
  await expectBanner('default', 'Persona updated');

  await personas.remove('CU-2').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await personas.remove('CU-2').click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => bodies('POST', `${PARTIAL}/delete_persona`)).toEqual([{ customerId: 'CU-2' }]);
  await personas.shows(['CU-1', 'CU-3']);
  await expectBanner('default', 'Persona deleted');
});

test('AT-PER-05 AT-PER-06 AT-PER-07 AT-PER-08 AT-PER-09 AT-PER-10 AT-PER-11 D2§5: a link opens the form, in which every field has its rule, and nothing invalid is sent', async () => {
  await mountApp({ path: personasPath() });
  await expect.element(personas.list).toBeVisible();
  requestFocus([fieldKey('customerData')]);
  await expect.element(personas.unfold).toHaveFocus();
  await personas.unfold.click();
  await personas.add.click();
  await expect.element(personas.card.getByRole('button', { name: '8 fields to fix' })).toBeVisible();
  await personas.card.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(personas.unfold).toHaveFocus();

  await personas.unfold.click();
  await personas.born.fill('2999-12-31');
  await personas.add.click();
  await expect.element(personas.field('Customer name')).toHaveFocus();

  await personas.born.fill('');
  await personas.add.click();
  const expected = {
    customerId: 'Customer ID cannot be empty',
    fullName: 'Customer name cannot be empty',
    email: 'Email cannot be empty',
    phone: 'Phone number cannot be empty',
    address: 'Full address cannot be empty',
    dob: 'Date of birth cannot be empty',
    accountDetails: 'Account details cannot be empty',
    occupation: 'Occupation cannot be empty',
  };
  for (const [field, message] of Object.entries(expected)) {
    await expect.element(personas.error(field)).toHaveTextContent(message);
  }
  await expect.element(personas.field('Customer name')).toHaveFocus();

  // `persona.test.ts` has all refused texts.
  const tomorrow = new Date(Date.now() + 36 * 3600 * 1000).toISOString().slice(0, 10);
  await fill(TYPED, tomorrow);
  await personas.add.click();
  await expectError(personas.born, 'Date of birth cannot be in the future');
  for (const [label, text, message] of [
    ['Customer ID', 'a_1', 'Use letters, digits and hyphens only'],
    ['Customer ID', 'CU-12345', 'Use at most 7 characters'],
    ['Customer ID', 'CU-1', 'Customer IDs must be unique'],
    ['Phone number', '12a', 'Use digits, spaces and hyphens, with an optional leading +'],
    ['Email', 'nobody', 'Enter an email address, for example name@example.com'],
  ] as const) {
    await personas.field(label).fill(text);
    await userEvent.tab();
    await expectError(personas.field(label), message);
  }
  await personas.add.click();
  await silence();
  expect(await added()).toEqual([]);
});

test('AT-PER-02 AT-PER-13: the list comes before the form, which a button opens and which stays open after a persona was added with its patience level', async () => {
  await mountApp({ path: personasPath() });
  await expect.element(personas.list).toBeVisible();
  await expect.element(personas.field('Customer ID')).not.toBeInTheDocument();
  await personas.unfold.press('Enter');
  await expect.element(personas.field('Customer name')).toHaveFocus();
  await expect.element(personas.patience).toHaveValue('medium');
  await fill();
  await personas.patience.selectOptions('High');
  await personas.add.click();
  await expect.poll(added).toEqual([{ ...NINE, patienceLevel: 'high' }]);
  await expectBanner('default', 'Persona added');
  await personas.shows(['CU-1', 'CU-2', 'CU-3', 'CU-9']);
  await expect.element(personas.field('Customer ID')).toHaveValue('');
  await expect.element(personas.field('Customer name')).toHaveFocus();
});

test('AT-PER-20 A-124: a persona that the service refuses is reported as a failure to update customer details', async () => {
  await server.next({ method: 'POST', path: `${PARTIAL}/add_persona`, status: 500, body: {} });
  await open();
  await fill();
  await personas.add.click();
  await expectBanner('urgent', 'Failed to update customer details');
  await expect.element(personas.row('Customer 9')).toMatchTextContent('Not saved');

  // After a start the form is collapsed: it opens for the edit to correct.
  await mountApp({ path: personasPath() });
  await personas.row('Customer 9').getByRole('button', { name: 'Edit' }).click();
  await expect.element(personas.field('Customer name')).toHaveFocus();
  await expect.element(personas.field('Customer ID')).toHaveValue('CU-9');
});

test('AT-SIM-16 O-21: nothing can be changed or uploaded while the simulation runs, and the reason is shown', async () => {
  await mountApp({ path: personasPath('trainer-running') });
  for (const button of [personas.add, personas.edit('CU-1'), personas.remove('CU-1'), bulk.choose]) {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(button)
      .toHaveAccessibleDescription(expect.stringContaining('The simulation is running. Stop it to make changes.'));
  }
});

test('O-21: a waiting persona is parked with the reason if somebody started the simulation', async () => {
  await open();
  await server.cut(true);
  await fill();
  await personas.add.click();
  await expect.element(personas.row('Customer 9')).toMatchTextContent('Waiting to be sent');
  await expectPill(/Offline/);
  await server.state({ mutate: { collection: 'custom', id: TRAINER, patch: { simulationStatus: 'start' } } });
  await comeBack();
  await expect.element(personas.list).toMatchTextContent('The simulation is running. Stop it to make changes.');
  expect(await added()).toEqual([]);
});

test('A-118 CONST-04: of the maximum number of personas, one is found by a search, and no other is added', async () => {
  await personasAre(
    Array.from({ length: 150 }, (_, at) => ({
      ...NINE,
      customerId: `M-${at}`,
      bio: { ...NINE.bio, full_name: `Member ${at}` },
    })),
  );
  await mountApp({ path: personasPath() });
  await expect.element(personas.card).toMatchTextContent('The maximum number of personas is reached');
  await expect.element(personas.add).toHaveAttribute('aria-disabled', 'true');
  await personas.card.getByRole('searchbox').fill('member 149');
  await personas.shows(['M-149']);
});

test('AT-PER-01: a persona that cannot be read hides no other, and one with another’s ID is reported; an unreadable list is not shown as empty, and nothing is added to it or overwrites it', async () => {
  await personasAre([{ customerId: 7, bio: null }, NINE]);
  await mountApp({ path: personasPath() });
  await personas.shows([NINE.customerId]);
  await expect.element(personas.card).toMatchTextContent("This list has entries that this version can't read.");
  await personasAre([NINE, { ...NINE, accountDetails: 'Another plan' }, NINE]);
  await mountApp({ path: personasPath() });
  await personas.shows([NINE.customerId]);
  await expectPart(personas.card, "1 entry has the ID of another one. It isn't shown.");
  await personasAre({ first: NINE });
  await mountApp({ path: personasPath() });
  await expect.element(personas.card).toMatchTextContent("The service sent a list that this version can't read.");
  await expect.element(personas.card).not.toMatchTextContent('No personas yet');
  await expect.element(personas.add).toHaveAttribute('aria-disabled', 'true');
  await expect.element(bulk.choose).toHaveAttribute('aria-disabled', 'true');
});
