export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A figure to one decimal. */
export const toTenth = (value: number) => Math.round(value * 10) / 10;
