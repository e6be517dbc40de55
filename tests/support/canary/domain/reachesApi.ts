// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import type { Caches } from '#api/database/caches.ts';
import { type Database, transaction } from '#api/database/database.ts';

export const broken = (db: Database, caches: Caches) => transaction(db, async () => caches);
