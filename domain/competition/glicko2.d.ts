declare module 'glicko2' {
  type Player = { getRating(): number; getRd(): number; getVol(): number };
  export class Glicko2 {
    constructor(settings: { tau: number; rating: number; rd: number; vol: number });
    makePlayer(): Player;
    updateRatings(matches: [one: Player, other: Player, outcome: 0 | 0.5 | 1][]): void;
  }
  const library: { Glicko2: typeof Glicko2 };
  export default library;
}
