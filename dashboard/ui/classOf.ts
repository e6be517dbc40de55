export const classOf = (prop: string, value: unknown) =>
  value === true ? prop : `${prop}-${String(value).replace('.5', '-half')}`;
