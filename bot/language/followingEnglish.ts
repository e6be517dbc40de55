/** What fans read who follow a team. */
export const following = {
  follow: {
    title: 'Following',
    which: 'Which team?',
    none: 'There is no such team. Type a name or a tag.',
    done: (team: string, role: string) =>
      `You follow **${team}** now. Whoever has ${role} is mentioned here before its matches, when they begin and when they end. /unfollow ends it.`,
    mayNot:
      'The bot may not give roles here. An admin of this server can allow it: Server settings, Roles, Manage Roles for the bot, and its role above those of the teams.',
    tooMany:
      'This server has 250 roles, which is the most that Discord allows. An admin has to delete one first.',
  },

  unfollow: {
    title: 'No longer following',
    which: 'Which team?',
    none: 'You follow no such team here. See /follow.',
    done: (team: string) => `You do not follow **${team}** any more.`,
  },
};

export type FollowingWords = typeof following;
