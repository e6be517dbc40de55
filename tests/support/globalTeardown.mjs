export default async function closePostgres() {
  await globalThis.postgresDoor?.close();
}
