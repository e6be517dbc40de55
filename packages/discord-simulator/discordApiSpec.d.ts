// The package carries its schemas without types.
declare module 'discord-api-spec/zod';
