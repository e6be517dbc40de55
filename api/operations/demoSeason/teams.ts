import { accountLike, areAccountsTexts } from '#domain/registration/accountWords.ts';
import { mainRoles, type RosterPlayer, roles } from '#domain/registration/roster.ts';

export type DemoTeam = { name: string; tag: string; players: RosterPlayer[] };

/** Name | tag | five players by position, and a reserve for some; all of them are invented. */
const PREMIER = `
Loadshedding Legends | LSL | StageSix, Eskommando, Prepaid, DarkHour, Inverter, Candlewick
Braai Squad | BRAAI | Boerie, Tjop, Rooster, Pap_n_Sous, Firelighter
Table Mountain Rats | TMR | Cableway, Dassie, SouthEaster, Lionshead, Maclear, Tafel
Highveld Thunder | HVT | Hailstone, Jacaranda, MineDump, Goudstad, Kelvin
Vuvuzela FC | VUVU | Blaas, Diski, Laduma, Shibobo, 4 Goals <3
Durban Current | DBN | Bunny_Chow, Agulhas, Umhlanga, Sharknet, Moses, Golden Mile
Koeksister Kings | KK | Stroop, Twist, Melktert, Vetkoek, Rusk
Ubuntu Bots | UBNT | sudo, apt_get, kernel_sipho, grep, tux
Kalahari Kites | KITE | Gemsbok, Meerkat_77, Dune45, Suricate, Springhare, Sossus
Garden Route Ravens | RAVEN | Knysna, Wilderness, Tsitsi, Oyster, Storms
Shosholoza Express | SHO | Platform9, Stimela, Third Class, Bethlehem, Whistle
Robot Left, Robot Right | ROBOT | Amber, JustNow, NowNow, Circle, Yield, Hazard
Lekker Lane | LEKKR | Dankie, Ag_Shame, Yebo, Eish, Sharp
Bakkie Brigade | BAK | Hilux_Hero, Cressida, Towbar, Canopy, Padkos
São Vicente Sirius | SVS | Maré, Açaí, Zé, João_7, Ilhéu, Ñandú
አዲስ ኮከብ | ADIS | ኮከብ, Selam, Bunna, Abay, Tis
نسور النيل | NILE | سيف, Falcon, Rami, Delta, Papyrus
The Polite Gentlemen Of The Lower Houghton Tea Society | TEA | Earl, Darjeeling, Scone, Doily, Two Sugars, Kettle
Gqeberha Gusts | GQ | Windy, Algoa, Donkin, Surfer, Baywest
Soweto Signal | SWTO | Vilakazi, Orlando, Towers, Kota, Chisa`;

const DEVELOPMENT = `
Tuckshop Titans | TUCK | Niknaks, Fizzer, Chappies, Creamsoda, Wilson
Grade Ten Gankers | G10 | Detention, Homework, Prefect, Assembly, Bell, Late Slip
LAN Cable Lions | LAN | Cat6, Crossover, Patchlead, Switch, RJ45
Fibre Trenchers | FIBRE | Spade, Conduit, Splice, Trench, Manhole
Wifi Down | WIFI | Router, Reset, NoSignal, 2.4GHz, Buffering, Captcha
Three Percent Battery | 3PCT | LowPower, Airplane, Charger, Dimmed, Powerbank
Stellenbosch Sleepers | STEL | Pinotage, Oaks, Lanterfanter, Braak, Dorp
Bloem Bloopers | BLOEM | Rosie, Naval Hill, Cheetah, Oops, Woodland
Mbombela Mangoes | MANGO | Peach, Kent, Atchar, Keitt, Heidi, Pip
Polokwane Peaks | POLK | Baobab, Kranskop, Peter, Modjadji, Tzaneen
Karoo Comets | KAROO | Sutherland, Windpomp, Skaapstert, Ster, Stoep
Zambezi Zaps | ZAMB | Tigerfish, Kariba, Nyami, Rapids, Mokoro
Windhoek Wanderers | WHK | Swakop, Fishriver, Oryx, Namib, Welwitschia, Etosha
Maseru Mist | MIST | Blanket, Basotho, Sani, Pony, Highland
Gaborone Gears | GAB | Pula, Thebe, Kgale, Seswaa, Okavango
Lusaka Lanterns | LUSA | Kafue, Nshima, Copper, Kwacha, Chilenje
Harare Horizons | HRE | Balancing, Msasa, Sadza, Flamelily, Kopje
Nairobi Nightshift | NBO | Matatu, Ugali, Boda, Savanna, Uhuru, Sukuma
Accra Aces | ACC | Jollof, Waakye, Labadi, Kente, Osu
Kigali Kilo | KGL | Hills, Imigongo, Agaseke, Urumuri, Nyungwe`;

const WINTER_CUP = `
Sunday Feeders | FEED | Midas, Diveback, Pingwar, Ggnext, Solo
Ward Stealers | WARD | Sentry, Observer, Gem, Deward, Cliff
Buyback Boys | BB | Broke, Goldless, Worth, Twice, Again
Couriers Of Chaos | CRR | Donkey, Snipe, Delivery, Flying, Stash`;

/** The first account number, too high to exist; each team has ten. */
const FIRST_ACCOUNT = 4_200_000_000;

const REHEARSAL = `
Prompt Box Prompters | PBP | Whisper, Cue, Curtain, Footlight, Trapdoor
Understudy United | UNDER | Standby, Places, Encore, Intermission, Greasepaint`;

/** Returns the teams of each demo tournament. Half of the winter cup's teams now play in the Premier League. */
export function demoTeams() {
  const premier = read(PREMIER, 0);
  return {
    premier,
    development: read(DEVELOPMENT, 1),
    winterCup: [...premier.slice(1, 5), ...read(WINTER_CUP, 2)],
  };
}

export const rehearsalTeams = () => read(REHEARSAL, 3);

export const playersOf = ({ players }: DemoTeam): RosterPlayer[] =>
  areAccountsTexts() ? players.map((player) => ({ ...player, steamId: accountLike(player.name) })) : players;

function read(lines: string, tournament: number): DemoTeam[] {
  return lines
    .trim()
    .split('\n')
    .map((line, index) => {
      const [name = '', tag = '', players = ''] = line.split('|').map((part) => part.trim());
      return {
        name,
        tag,
        players: asRoster(players.split(', '), tag).map((player) => ({
          ...player,
          steamId: String(
            76561197960265728n +
              BigInt(FIRST_ACCOUNT + tournament * 1_000 + index * 10 + roles().indexOf(player.role)),
          ),
        })),
      };
    });
}

/** Returns one name for each place in this site's rosters. Numbered names fill missing main places. */
function asRoster(names: readonly string[], tag: string) {
  return roles().flatMap((role, index) => {
    const name = names[index] ?? (index < mainRoles().length ? `${tag} ${index + 1}` : undefined);
    return name ? [{ name, role }] : [];
  });
}
