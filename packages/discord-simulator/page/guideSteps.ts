import type { Room } from './useRoom.ts';

export type Step = {
  title: string;
  text: string;
  isDone: boolean;
  way: 'register' | 'decide' | 'direct' | 'news';
};

export function guideSteps({ guide }: Pick<Room, 'guide'>): Step[] {
  const { hasOpened, hasSent, hadTrouble, wasTaken, isDecided, hasReadAnswer, hasReadNews } = guide;
  return [
    {
      title: 'Open the form',
      text: 'Type /register below, press Enter and choose a tournament.',
      isDone: hasOpened,
      way: 'register',
    },
    {
      title: 'Fill in five lines',
      text: 'Position, nickname, Steam ID. The form has an example to start from.',
      isDone: hasSent,
      way: 'register',
    },
    {
      title: 'Fix what the bot found',
      text: hadTrouble
        ? 'Press Edit and send it again. The form comes back with every word you typed.'
        : 'The bot names each faulty line. It accepts a correct form at once.',
      isDone: wasTaken,
      way: 'register',
    },
    {
      title: 'Become the admin',
      text: 'Make yourself League admin below, or play Marshal. Approve under the team’s card, or in the console.',
      isDone: isDecided,
      way: 'decide',
    },
    {
      title: 'Read the reply',
      text: 'The captain who registered gets a direct message.',
      isDone: hasReadAnswer,
      way: 'direct',
    },
    {
      title: 'See the news',
      text: 'The announcement names the team and the new prize pool.',
      isDone: hasReadNews,
      way: 'news',
    },
  ];
}
