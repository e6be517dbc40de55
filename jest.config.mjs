// Tests run as ES modules straight from the TypeScript source; tests/run.mjs sets the Node option this needs.
export default {
  roots: ['<rootDir>/tests', '<rootDir>/packages'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testEnvironment: '<rootDir>/tests/support/server.mjs',
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/emptyStyles.ts',
    '^icon:': '<rootDir>/tests/support/anyIcon.tsx',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/quickStyles.ts'],
  testSequencer: '<rootDir>/tests/support/longestFirst.mjs',
  globalSetup: '<rootDir>/tests/support/globalSetup.mjs',
  globalTeardown: '<rootDir>/tests/support/globalTeardown.mjs',
  // A worker keeps modules that its test files loaded, since loading them again takes seconds; above this size,
  // garbage collection takes longer.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 120_000,
};
