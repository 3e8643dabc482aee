/** A stand-in for `localStorage` and `sessionStorage` in Node: its values are its own properties, as in a browser. */
export class SmallStorage {
  [name: string]: unknown;

  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }

  setItem(name: string, value: string): void {
    this[name] = value;
  }

  removeItem(name: string): void {
    delete this[name];
  }
}
