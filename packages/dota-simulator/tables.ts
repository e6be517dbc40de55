/** Valve's numbers and names for heroes, one line per position. */
const PICKED = `
1 antimage, 8 juggernaut, 44 phantom_assassin, 67 spectre, 48 luna, 93 slark, 94 medusa, 109 terrorblade, 18 sven, 70 ursa
11 nevermore, 17 storm_spirit, 25 lina, 39 queenofpain, 46 templar_assassin, 74 invoker, 13 puck, 22 zuus, 106 ember_spirit, 126 void_spirit
2 axe, 28 slardar, 29 tidehunter, 96 centaur, 97 magnataur, 129 mars, 137 primal_beast, 60 night_stalker, 99 bristleback, 104 legion_commander
7 earthshaker, 14 pudge, 100 tusk, 107 earth_spirit, 86 rubick, 123 hoodwink, 136 marci, 62 bounty_hunter, 71 spirit_breaker, 9 mirana
5 crystal_maiden, 26 lion, 27 shadow_shaman, 30 witch_doctor, 31 lich, 50 dazzle, 64 jakiro, 87 disruptor, 111 oracle, 37 warlock`;

const SOLD = `
1 blink 2250, 29 boots 500, 36 magic_wand 460, 41 bottle 675, 50 phase_boots 1450, 63 power_treads 1400, 73 bracer 505
75 wraith_band 505, 77 null_talisman 505, 79 mekansm 1775, 90 pipe 3725, 96 sheepstick 5200, 100 cyclone 2600
102 force_staff 2200, 108 ultimate_scepter 4200, 110 refresher 5000, 112 assault 5125, 114 heart 5300, 116 black_king_bar 4050
119 shivas_guard 4500, 127 blade_mail 2350, 139 butterfly 5000, 141 greater_crit 5200, 145 bfury 3900, 147 manta 4550
154 sange_and_yasha 4000, 156 satanic 5050, 160 skadi 5900, 180 arcane_boots 1500, 206 rod_of_atos 2250, 208 abyssal_blade 6150
226 lotus_orb 3850, 229 solar_crest 2575, 231 guardian_greaves 4350, 232 aether_lens 2100, 235 octarine_core 5100
242 crimson_guard 3725, 254 glimmer_cape 2150, 256 aeon_disk 3000, 273 kaya_and_sange 4000`;

const BOUGHT = `
wraith_band, power_treads, bfury, manta, black_king_bar, butterfly, satanic, abyssal_blade, greater_crit, skadi
null_talisman, bottle, power_treads, kaya_and_sange, black_king_bar, blink, octarine_core, sheepstick, shivas_guard, refresher
bracer, phase_boots, blade_mail, blink, black_king_bar, crimson_guard, assault, shivas_guard, heart, lotus_orb
boots, magic_wand, rod_of_atos, blink, force_staff, solar_crest, cyclone, lotus_orb, aeon_disk, ultimate_scepter
magic_wand, arcane_boots, glimmer_cape, mekansm, force_staff, aether_lens, pipe, guardian_greaves, aeon_disk, sheepstick`;

const lines = (table: string) => table.trim().split('\n');
const entries = (table: string) =>
  table
    .trim()
    .split(/[,\n]\s*/)
    .map((entry) => entry.split(' '));

/** The heroes that the simulator uses, by the position that they play. */
export const HEROES: readonly number[][] = lines(PICKED).map((line) =>
  entries(line).map(([id]) => Number(id)),
);
export const BUILDS: readonly string[][] = lines(BOUGHT).map((line) => line.split(', '));

const HERO_NAMES = new Map(entries(PICKED).map(([id, name = '']) => [Number(id), name]));
const ITEMS = entries(SOLD).map(([id, name = '', price]) => ({ id: Number(id), name, price: Number(price) }));

/** Returns a hero's name in the game, such as 'antimage'; '' for a hero that the simulator does not use. */
export const heroName = (id: number | null): string => (id === null ? '' : (HERO_NAMES.get(id) ?? ''));

export const ITEM_NAMES: readonly string[] = ITEMS.map(({ name }) => name);
export const itemName = (id: number) => ITEMS.find((item) => item.id === id)?.name;
export const itemId = (name: string) => ITEMS.find((item) => item.name === name)?.id;
export const priceOf = (name: string) => ITEMS.find((item) => item.name === name)?.price ?? 0;

/** The total experience that a hero needs for each level, starting with level 1. */
const LEVELS = [
  ...[0, 240, 640, 1_160, 1_760, 2_440, 3_200, 4_000, 4_900, 5_900, 7_000, 8_200, 9_500, 10_900, 12_400],
  ...[14_000, 15_700, 17_500, 19_400, 21_400, 23_600, 26_000, 28_600, 31_400, 34_400, 38_400, 43_400],
  ...[49_400, 56_400, 63_900],
];
export const levelOf = (xp: number) => LEVELS.findLastIndex((needed) => xp >= needed) + 1;
