import { type DBSchema, openDB } from 'idb';
import type { Row } from './rows.ts';

interface FloorSchema extends DBSchema {
  kept: { key: 'rows'; value: Row[] };
}

const database = openDB<FloorSchema>('floor', 1, { upgrade: (db) => void db.createObjectStore('kept') });

/** The rows in plain IndexedDB: no encryption, one value. */
export const storedRows = async () => (await database).get('kept', 'rows');
export const storeRows = async (rows: Row[]) => (await database).put('kept', rows, 'rows');
