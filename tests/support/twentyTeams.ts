/** Twenty names of the kind that people choose. The order of approval determines each team's group: A, B, C, D, A … */
export const NAMES = [
  'Loadshedding & <b>Sons</b>',
  'Braai Squad',
  '天鸽',
  'Koeksister Kings',
  'DarkMago♥',
  '4nalog <01',
  'Vuvuzela FC',
  'Robot Left',
  '33',
  'Ubuntu Bots',
  'C. smile  <',
  'Just Now',
  'y`',
  'Table Mountain Rats',
  'Now Now',
  'Hadeda Alarm',
  'The Extremely Long And Winding Road To The Grand Final Of A League',
  'Potjie Pirates',
  'Shosholoza',
  'Bakkie Boys',
].map((name) => Array.from(name).slice(0, 64).join(''));
export const placeOf = (name: string) => NAMES.indexOf(name);
/** The teams in group A that beat each other in a cycle, on both sides of the qualification line. */
const CIRCLE = ['DarkMago♥', '33', 'y`'];

/** Whether the first team beats the second, according to group A's cycle or else the order of registration. */
export function beats(one: string, other: string): boolean {
  const [first, second] = [CIRCLE.indexOf(one), CIRCLE.indexOf(other)];
  if (first >= 0 && second >= 0) return (first + 1) % 3 === second;
  return placeOf(one) < placeOf(other);
}
