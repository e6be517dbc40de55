export type Read<Data> = { data: Data; can?: Record<string, boolean> };

export type Page<Rows> = Read<Rows> & { nextToken?: string };

/** The response to a write. */
export type Done<Data> = Read<Data> & {
  /** The id for undoing the write (`POST /api/audit-log/{id}/undo`); null if the write changed nothing. */
  act?: string | null;
  /** For a write to several records: each record's action ids, in the order in which to undo them. */
  acts?: Record<string, string[]>;
};
