/** The columns of every record that people can change. */
export type StoredRecord = { id: string; created_at: Date; updated_at: Date; version: number };
