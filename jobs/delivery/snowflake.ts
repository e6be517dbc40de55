const DISCORD_EPOCH = 1_420_070_400_000;

/** The id that Discord would assign at a time; newer ids sort after it. */
export const snowflakeAt = (moment: number) => String(BigInt(Math.max(0, moment - DISCORD_EPOCH)) << 22n);

export const timeOfSnowflake = (id: string): number => Number(BigInt(id) >> 22n) + DISCORD_EPOCH;
