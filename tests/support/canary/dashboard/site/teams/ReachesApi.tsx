// Breaks the import rules on purpose; see .dependency-cruiser.cjs.
import { LOCKS } from '#api/database/database.ts';

export const Broken = () => <p>{LOCKS.migrate}</p>;
