/**
 * Lists every text that the program can say: issues, hints, repairs, refusals, prompts and the command line. What is put into a
 * text when it is said is shown as `…`. Without a folder, the texts of `schemas/` follow: they are hints and parts of prompts.
 *
 *     npm run messages              all of them, by file
 *     npm run messages -- src/cli   those of a folder
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const [folder = 'src'] = process.argv.slice(2);
const folders = process.argv.length > 2 ? [folder] : ['src', 'schemas'];

if (!existsSync(folder)) {
  console.error('Use: npm run messages [-- FOLDER], such as src/cli; without a folder, those of src and schemas.');
  process.exit(folder === '--help' ? 0 : 2);
}

for (const file of listSources()) {
  const texts = listTexts(file);
  if (texts.length > 0) console.log(`\n${file}\n${texts.join('\n')}`);
}

function listSources(): string[] {
  return folders.flatMap((one) => {
    const files = readdirSync(one, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${one}/${file}`)
      .sort();
  });
}

/** The texts of a file that are for a person or a model: two words and more with blanks between. */
function listTexts(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined && /[A-Za-z]{2}.* [A-Za-z"`…]/.test(text) && !isPattern(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`  ${String(line + 1).padStart(4)}  ${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}`);
    } else if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Parts of regular expressions are read by no one. */
function isPattern(text: string): boolean {
  return /\(\?|\\p\{|\|\p{L}/u.test(text);
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
