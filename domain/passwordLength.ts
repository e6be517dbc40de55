/** Password length in characters: for accounts, for the installation, and for ADMIN_PASSWORD. */
export const PASSWORD_LENGTH = { least: 12, most: 1_000 } as const;
