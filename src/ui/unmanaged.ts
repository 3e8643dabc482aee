/** Attributes that keep 1Password, LastPass, Bitwarden and Dashlane from filling a service's secret with a person's password. */
export const UNMANAGED = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
  'data-form-type': 'other',
};
