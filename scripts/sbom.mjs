import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ready } from './setup.mjs';
import { shippedPackages } from './shipped.mjs';

const FILE = '.cache/switchboard.cdx.json';

/** @param {{ name: string, version: string }} of */
const purl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @param {string} integrity as the lock file has it */
function hashesOf(integrity) {
  const [, digest = ''] = /^sha512-(.+)$/.exec(integrity) ?? [];
  return [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }];
}

await ready();
const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
const shipped = shippedPackages();
const byPath = new Map(shipped.map((each) => [each.path, purl(each)]));
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', 'bom-ref': name, name, version, licenses: [{ license: { id: license } }] },
  },
  components: shipped.map((each) => ({
    type: 'library',
    'bom-ref': purl(each),
    name: each.name,
    version: each.version,
    purl: purl(each),
    licenses: [{ expression: each.license }],
    hashes: hashesOf(each.integrity),
  })),
  dependencies: shipped.map((each) => ({ ref: purl(each), dependsOn: each.needs.map((path) => byPath.get(path)) })),
};
mkdirSync('.cache', { recursive: true });
writeFileSync(FILE, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`Wrote ${FILE}: ${shipped.length} packages`);
