// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import type { Context } from '#api/database/context.ts';
import { transaction } from '#api/database/database.ts';

export const broken = (context: Context) => transaction(context.db, async () => {});
