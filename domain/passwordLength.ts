/** Length of a password in characters: an account's, the installation's, and the one in ADMIN_PASSWORD. */
export const PASSWORD_LENGTH = { least: 12, most: 1_000 } as const;
