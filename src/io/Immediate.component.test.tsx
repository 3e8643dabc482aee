import { afterEach, expect, test, vi } from 'vitest';
import { provideImmediate } from './immediate.ts';

afterEach(() => Reflect.deleteProperty(globalThis, 'setImmediate'));

test('O-41: setImmediate runs each work once, in order and after the present script, without a MessageChannel', async () => {
  const channel = vi.spyOn(MessagePort.prototype, 'postMessage');
  const heard = vi.fn();
  provideImmediate();
  addEventListener('message', heard);
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    setImmediate(() => order.push('first'));
    setImmediate(() => {
      order.push('second');
      resolve();
    });
    order.push('script');
  });
  removeEventListener('message', heard);
  expect(order).toEqual(['script', 'first', 'second']);
  expect(channel).not.toHaveBeenCalled();
  // No other listener of the page is told of it.
  expect(heard).not.toHaveBeenCalled();
  channel.mockRestore();
});
