import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The card of a collection by its title: its rows, the form that adds, and a row's actions. */
export function membersCard(title: string) {
  const card = page.getByRole('region', { name: title, exact: true });
  const list = card.getByRole('list', { name: title });
  const unfold = card.css('button[data-adds]');
  const row = (text: string) => list.getByRole('listitem').filter({ hasText: text });
  return {
    card,
    list,
    row,
    rows: list.getByRole('listitem'),
    field: (label: string) => card.getByRole('textbox', { name: new RegExp(`^${label}( \\*.*)?$`) }),
    add: card.getByRole('button', { name: /^Add( |$)/ }),
    /** The button that opens the form, which is collapsed if there are members. */
    unfold,
    /** Opens the form if it is collapsed. */
    begin: async () => {
      await expect.element(card).toBeVisible();
      if (unfold.query()) await unfold.click();
    },
    remove: (text: string) => row(text).getByRole('button', { name: 'Delete' }),
    error: (field: string) => card.getByTestId(`error-${field}`),
    shows: (members: readonly string[]) =>
      expect
        .poll(() =>
          list
            .getByRole('listitem')
            .elements()
            .map((each) => each.querySelector('bdi')?.textContent),
        )
        .toEqual(members),
  };
}
