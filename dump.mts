import { findSentences } from './config/product-sentences.ts'
import { readFileSync, writeFileSync } from 'node:fs'; import {execFileSync} from 'node:child_process'
const seen=new Map(); let n=0
for (const arg of process.argv.slice(2)) for (const f of execFileSync('git',['ls-files',arg]).toString().trim().split('\n')) {
 if(!/\.ts$/.test(f)||/test\.ts|\/testing\/|probes\//.test(f)) continue
 const {sentences}=findSentences(readFileSync(f,'utf8')); let shown=false
 for(const s of sentences){ if(seen.has(s))continue; seen.set(s,++n); if(!shown){console.log('## '+f);shown=true} console.log(n+' '+s.replace(/\n/g,'\\n')) } }
writeFileSync('/tmp/i18nb/list.json',JSON.stringify([...seen.keys()]))
