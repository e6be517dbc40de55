import { tsImport } from 'tsx/esm/api';

// Plain JavaScript, because Jest loads a global setup before it compiles anything as an ES module.
export default async function openPostgres() {
  const { openPostgresDoor } = await tsImport('./postgres.ts', import.meta.url);
  const door = await openPostgresDoor();
  process.env.TEST_POSTGRES_DOOR = door.address;
  globalThis.postgresDoor = door;
}
