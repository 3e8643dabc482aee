import { type Device, openDevice } from './places.ts';

/** Opens the device's own database for the duration of `work`. */
export async function withDevice<T>(work: (device: Device) => Promise<T>): Promise<T> {
  const device = await openDevice();
  return work(device).finally(() => device.close());
}
