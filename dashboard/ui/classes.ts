/** Joins the class names that apply. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');

export const classOf = (prop: string, value: unknown) =>
  value === true ? prop : `${prop}-${String(value).replace('.5', '-half')}`;
