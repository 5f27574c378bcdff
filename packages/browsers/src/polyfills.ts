// One import for each method that built files use and a browser of the floor lacks (built-files.test.ts).
import 'core-js/modules/es.array.at.js'
import 'core-js/modules/es.array.find-last.js'
import 'core-js/modules/es.array.find-last-index.js'
import 'core-js/modules/es.array.to-reversed.js'
import 'core-js/modules/es.array.to-sorted.js'
import 'core-js/modules/es.map.group-by.js'
import 'core-js/modules/es.object.has-own.js'
