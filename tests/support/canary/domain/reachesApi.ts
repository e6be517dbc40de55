// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import type { Context } from '../../../../api/context.ts';
import { transaction } from '../../../../api/database.ts';

export const broken = (context: Context) => transaction(context.db, async () => {});
