import { type Device, openDevice } from './places.ts';

/** Opens what the device remembers for as long as something is done with it. */
export async function withDevice<T>(work: (device: Device) => Promise<T>): Promise<T> {
  const device = await openDevice();
  return work(device).finally(() => device.close());
}
