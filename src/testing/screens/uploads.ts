import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { mountApp } from '../mount.tsx';
import { pasteEvent } from '../paste.ts';
import { type ReceivedCall, server } from '../server.ts';

/** Opens the tab with all uploads. */
export async function openStyling(id: string): Promise<void> {
  await mountApp({ path: `/chat/${id}?tab=styling` });
  await expect.element(logo().card).toBeVisible();
}

const placeOf = (field: string) => ({
  file: page.getByTestId(`file-${field}`),
  error: page.getByTestId(`error-${field}`),
});

export function logo() {
  const card = page.getByRole('region', { name: 'Logo', exact: true });
  return {
    card,
    ...placeOf('logo'),
    button: card.getByRole('button', { name: /logo…$/ }),
    picture: card.getByRole('img'),
    display: card.getByRole('switch', { name: 'Display the logo' }),
  };
}

export function avatar(sender: 'Bot' | 'Live agent' | 'User') {
  const field = { Bot: 'botAvatar', 'Live agent': 'csrAvatar', User: 'userAvatar' }[sender];
  const group = page.getByRole('radiogroup', { name: sender, exact: true });
  return {
    ...placeOf(field),
    mode: (name: 'Default' | 'Custom' | 'Hidden') => group.getByRole('radio', { name, exact: true }),
    picture: page.getByRole('img', { name: `${sender} avatar` }),
  };
}

export function fonts() {
  const card = page.getByRole('region', { name: 'Fonts', exact: true });
  return {
    card,
    ...placeOf('font'),
    radios: card.getByRole('radio'),
    radio: (name: string) => card.getByRole('radio', { name, exact: true }),
    remove: (name: string) => card.getByRole('button', { name: `Delete ${name}`, exact: true }),
  };
}

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

export async function pick(place: { file: Locator }, ...files: readonly File[]): Promise<void> {
  await expect.element(place.file).toBeInTheDocument();
  const input = place.file.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('No file can be picked here');
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export async function bring(how: 'drop' | 'paste', target: Locator, ...files: readonly File[]): Promise<void> {
  const transfer = transferOf(files);
  const options = { bubbles: true, cancelable: true };
  const element = await target.findElement();
  element.dispatchEvent(
    how === 'drop' ? new DragEvent('drop', { ...options, dataTransfer: transfer }) : pasteEvent(transfer),
  );
}

/** `expect` for the source of the shown picture. */
export const imageOf = (place: { picture: Locator }) =>
  expect.poll(() => place.picture.query()?.getAttribute('src') ?? '');

/** The upload calls that the service and its file host have received, in order. */
export async function uploadCalls(): Promise<ReceivedCall[]> {
  const isOne = ({ method, path }: ReceivedCall) =>
    /-(meta|validate)$/.test(path) || (method === 'POST' && path.startsWith('/mock-upload/'));
  return (await server.requests()).filter(isOne);
}

/** The same, abbreviated: `GET logo-meta`, `POST upload`, `GET logo-validate`. */
export async function uploadSteps(): Promise<string[]> {
  const last = (path: string) => (path.startsWith('/mock-upload/') ? 'upload' : path.slice(path.lastIndexOf('/') + 1));
  return (await uploadCalls()).map(({ method, path }) => `${method} ${last(path)}`);
}

/** The next file is read only once the returned function is called. */
export function readLate(): () => void {
  const { arrayBuffer } = Blob.prototype;
  const late = Promise.withResolvers<void>();
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementationOnce(async function (this: Blob) {
    await late.promise;
    return arrayBuffer.call(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return late.resolve;
}
