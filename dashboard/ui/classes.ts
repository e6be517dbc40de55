/** Joins the class names that apply. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');

/** The class of a prop's value; of a prop that is on or off, its name alone. */
export function classOf(prop: string, value: unknown): string {
  if (value === true) return prop;
  return Number.isInteger(value) ? `${prop}-${value}` : `${prop}-${String(value).replace('.5', '-half')}`;
}
