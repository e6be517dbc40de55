export type Read<Data> = { data: Data; can?: Record<string, boolean> };

export type Page<Rows> = Read<Rows> & { nextToken?: string };

/** What a write answers. */
export type Done<Data> = Read<Data> & {
  /** The id by which it is taken back (`POST /api/audit-log/{id}/undo`); null where nothing was done. */
  act?: string | null;
  /** For a write on many: the outcome for each. */
  acts?: Record<string, string[]>;
};
