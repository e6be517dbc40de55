import type { League } from './settings.ts';

export const PICTURE_SIZE = { width: 1200, height: 630 };

export type PictureTeam = { name: string; tag: string; logo: string | null };

export type PictureSide = PictureTeam & { score: string | null; won: boolean };

export type PictureSlot = PictureSide & { isOpen: boolean };
export type PictureNode = { title: string; isLive: boolean; sides: [PictureSlot, PictureSlot] };

export type PictureRow = PictureTeam & {
  rank: number;
  /** The row's figures, one for each column. Rows are ranked by the last figure. */
  figures: string[];
  isOpen: boolean;
  /** Whether the team is certain to advance, is tied with others at the cut-off, or is out. */
  mark: 'through' | 'tie' | 'out' | null;
};
/** A table: its heading, such as Group A, its progress in a word or two, and the number of advancing rows. */
export type PictureGroup = { name: string; state: string; advancing: number; rows: PictureRow[] };

export type PictureFact = { label: string; value: string };

type What =
  | { kind: 'match'; place: string; when: string; isLive: boolean; sides: [PictureSide, PictureSide] }
  | {
      kind: 'tree';
      title: string;
      /** The rounds in order. The teams in each node come from two adjacent nodes of the previous round. */
      rounds: { name: string; nodes: PictureNode[] }[];
      champion: (PictureTeam & { prize: string }) | null;
    }
  | { kind: 'groups'; title: string; groups: PictureGroup[] }
  | { kind: 'team'; team: PictureTeam; facts: PictureFact[]; roster: { name: string; role: string }[] }
  | {
      kind: 'player';
      name: string;
      photo: string | null;
      role: string;
      team: PictureTeam | null;
      facts: PictureFact[];
    }
  | { kind: 'season'; title: string; crown: string; champion: PictureTeam; facts: PictureFact[] }
  | {
      kind: 'picks';
      title: string;
      crown: string;
      champion: PictureTeam | null;
      groups: { name: string; teams: PictureTeam[] }[];
      lastFour: { name: string; teams: PictureTeam[] };
      /** The fan's points and rank as text; empty until a pick is decided. */
      score: string[];
    }
  | { kind: 'page'; title: string; facts: PictureFact[] };

/** The entire content of a picture as text. Identical contents produce identical pictures. */
export type Picture = What & { productName: string; league: League; context: string };

export type PictureOf<Kind extends Picture['kind']> = Extract<Picture, { kind: Kind }>;
