/** The limits on a password's length in characters, for accounts, the installation and ADMIN_PASSWORD. */
export const PASSWORD_LENGTH = { least: 12, most: 1_000 } as const;
