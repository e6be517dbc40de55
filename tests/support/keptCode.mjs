import vm from 'node:vm';

// Jest loads every module again for each test file. A worker compiles a module only once, since compiling took a tenth
// of a run. Compiled code that imports modules while it runs would import them for an earlier test file: it is compiled
// each time.
const isKept = (code) => !/\bimport\s*\(/.test(code) && !code.startsWith('#!');
const scripts = new Map();
const modules = new Map();
const { SourceTextModule, compileFunction } = vm;

vm.compileFunction = (code, names, options) => {
  if (!isKept(code)) return compileFunction(code, names, options);
  const head = `(function (${names.join(', ')}) {`;
  const source = `${head}${code}\n})`;
  const { filename, parsingContext } = options;
  try {
    const script = scripts.get(source) ?? new vm.Script(source, { filename, columnOffset: -head.length });
    scripts.set(source, script);
    return script.runInContext(parsingContext);
  } catch {
    // Jest needs the error of the original function to recognise an ES module.
    return compileFunction(code, names, options);
  }
};

vm.SourceTextModule = class extends SourceTextModule {
  constructor(code, options) {
    const cachedData = modules.get(code);
    super(code, { ...options, cachedData });
    if (!cachedData && isKept(code)) modules.set(code, this.createCachedData());
  }
};
