type Area = 'localStorage' | 'sessionStorage';

/** Reads an object from the browser's storage; empty if there is none. */
export function readStored<Kept extends object>(area: Area, name: string): Partial<Kept> {
  try {
    return JSON.parse(window[area].getItem(name) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

export function writeStored(
  area: Area,
  name: string,
  kept: object,
  replacer?: (field: string, value: unknown) => unknown,
) {
  try {
    window[area].setItem(name, JSON.stringify(kept, replacer));
  } catch {
    // The storage is full or blocked, so nothing is saved for the next visit.
  }
}
