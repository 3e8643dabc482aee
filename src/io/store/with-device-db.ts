import { type DeviceDb, openDeviceDb } from './device-db.ts';

/** Opens the device's own database for the duration of `work`. */
export async function withDeviceDb<T>(work: (device: DeviceDb) => Promise<T>): Promise<T> {
  const device = await openDeviceDb();
  return work(device).finally(() => device.close());
}
