export { Scope, useFallbackToTournament, useScope } from './Scope.tsx';
