const run = (body: string, before = ''): string => `${before}void run() {\n  ${body}\n}\n`

/** Programs in C++ around what differs between machines, engines and runs. */
export const cppTraps: readonly string[] = [
  // Numbers.
  run(
    'for (double x : {0.1 + 0.2, 1.0 / 3, 1e16, 1e22, 1e-5, 5e-324, 1e308}) { cout << x << " "; printf("%.17g %f %e %a|", x, x, x, x); }',
  ),
  run(
    'volatile double zero = 0; printf("%f %f %f %f", 1 / zero, -1 / zero, zero / zero, -(zero / zero)); cout << zero / zero << -zero;',
  ),
  run(
    'volatile double zero = 0; double x = zero / zero; unsigned long long bits; memcpy(&bits, &x, 8); cout << bits << signbit(x) << copysign(1.0, x);',
  ),
  run(
    'volatile float zero = 0; float x = zero / zero; unsigned bits; memcpy(&bits, &x, 4); cout << bits; printf(" %f", sqrtf(-1 - zero));',
  ),
  run('volatile double big = 1e308; double x = big * 10 - big * 10; printf("%f %g %d", x, x * -1, signbit(x) != 0);'),
  run('for (int i = 0; i < 40; i++) printf("%.17g %.17g %.17g|", sin(i * 1e5), pow(i, 0.7), exp(i / 3.0));'),
  run('for (int i = 1; i < 40; i++) printf("%.17g %.9g %.17g|", tgamma(i / 3.0), sqrtf(i), cbrt(i));'),
  run('volatile int most = 2147483647; cout << most + 1 << " " << most * 2 << " " << -(-most - 1);'),
  run('volatile int least = -2147483648; cout << least / -1;'),
  run('volatile int least = -2147483648; cout << least % -1;'),
  run('volatile int n = 33; cout << (1 << n) << " " << (1 >> n) << " " << (1u << n);'),
  run('volatile double x = 1e20; cout << int(x) << " " << (long long)x << " " << unsigned(-1.5);'),
  run('volatile float x = NAN; cout << int(x);'),
  run('volatile int n = 0; cout << 5 / n;'),
  run('volatile int n = 0; cout << 5 % n;'),
  run('cout << -7 / 2 << -7 % 2 << 7 / -2 << (-7 >> 1) << round(2.5) << round(-2.5) << nearbyint(2.5) << lround(3.5);'),
  run('unsigned long long n = 1; for (int i = 1; i < 60; i++) n *= i; cout << n << " " << (long long)n;'),
  run('cout << stoi("12") << stod("1e-3") << strtol("0x1f", nullptr, 16) << atoi("9999999999") << to_string(0.1);'),
  run('cout << stoi("99999999999");'),
  run('cout << stoi("");'),
  run(
    'char text[9]; snprintf(text, sizeof text, "%s", "0123456789"); cout << text; printf("%5d|%-5d|%05d|%x|%c|%%|%s", 1, 2, 3, 255, 65, "中");',
  ),
  run(
    'float x = 0; for (int i = 0; i < 2000; i++) x += 0.1f; printf("%.9g", x); double y = 0; for (int i = 0; i < 2000; i++) y += 0.1; printf(" %.17g", y);',
  ),
  run(
    'cout << 1.0f / 3 << " " << 1e6 << " " << 1234567.0 << " " << 100000.0 << " " << 1e-5 << (char)65 << true << 5ull;',
  ),
  run('printf("%Lf %d", (long double)1 / 3, (long double)1 / 3 > 0.3);'),
  // Order.
  run(
    'vector<pair<int, int>> v; for (int i = 0; i < 300; i++) v.push_back({i % 3, i}); sort(v.begin(), v.end(), [](auto a, auto b) { return a.first < b.first; }); for (auto [k, i] : v) cout << i << ",";',
  ),
  run(
    'vector<pair<int, int>> v; for (int i = 0; i < 300; i++) v.push_back({i % 3, i}); stable_sort(v.begin(), v.end(), [](auto a, auto b) { return a.first < b.first; }); for (auto [k, i] : v) cout << i << ",";',
  ),
  run(
    'vector<int> v(100); iota(v.begin(), v.end(), 0); sort(v.begin(), v.end(), [](int, int) { return true; }); cout << v[5];',
  ),
  run(
    'unordered_map<string, int> m; for (int i = 0; i < 80; i++) m["k" + to_string(i * 7919 % 101)] = i; for (auto& [k, v] : m) cout << k << v << " ";',
  ),
  run(
    'unordered_set<int> s; for (int i = 0; i < 80; i++) s.insert(i * 7919 % 1009); for (int e : s) cout << e << " "; cout << s.bucket_count();',
  ),
  run('cout << hash<string>()("abc") << " " << hash<double>()(0.5) << " " << hash<int>()(7);'),
  run(
    'priority_queue<int> q; for (int i = 0; i < 50; i++) q.push(i * 7919 % 101); while (!q.empty()) { cout << q.top() << " "; q.pop(); }',
  ),
  run(
    'int a = 1, b[3] = {}; cout << (long)&a % 16 << " " << (&b[1] - &b[0]) << " " << (long)malloc(10) << " " << (long)new int;',
  ),
  run('int x; int y[9]; for (int e : y) x += e; cout << x;'),
  run('int* p = (int*)malloc(400); int sum = 0; for (int i = 0; i < 100; i++) sum ^= p[i]; cout << sum;'),
  run('int* p = new int[10]; delete[] p; cout << p[3];'),
  run('cout << (long)&std::cout << " " << (long)main_address;', 'const char main_address[] = "x";\n'),
  // Chance, time and what is left behind.
  run('cout << rand() << " " << rand() << " " << RAND_MAX; srand(7); cout << rand();'),
  run(
    'mt19937 g; cout << g() << " " << uniform_int_distribution<int>(1, 6)(g) << " " << normal_distribution<double>()(g);',
  ),
  run('random_device d; cout << d() << " " << d();'),
  run('cout << time(nullptr) << " " << time(nullptr);'),
  run('srand(time(nullptr)); cout << rand();'),
  run('count += 1; static int own = 0; own += 1; cout << count << own;', 'int count = 0;\n'),
  run('cout << (getenv("PATH") ? getenv("PATH") : "none") << (fopen("/etc/passwd", "r") ? 1 : 0);'),
  run('int c = getchar(); char t[9]; cout << c << (fgets(t, 9, stdin) ? 1 : 0) << scanf("%d", &c);'),
  run('atexit([] { cout << "at exit"; }); cout << "run"; exit(3);'),
  run('abort();'),
  run('assert(1 > 2);'),
  run('__builtin_trap();'),
  run('struct A { ~A() { cout << "gone"; } }; static A a; cout << "here"; hero.wait(1000);'),
  run(
    'cout << string("a\\0b\\x1b", 4) << "\\xff\\xfe" << "\\xe4\\xb8"; putchar(0); puts("end"); fprintf(stderr, "err");',
  ),
]

/** Programs in C++ at the limits of work, depth, memory and output. They take a while. */
export const cppLimits: readonly string[] = [
  run('cout << f(700);', 'int f(int n) { return n ? 1 + f(n - 1) : 0; }\n'),
  run('cout << f(790) << endl; cout << f(900);', 'int f(int n) { return n ? 1 + f(n - 1) : 0; }\n'),
  run(
    'cout << f(700);',
    'int f(int n) { volatile int own[500]; own[n % 500] = n; return n ? own[n % 500] - n + 1 + f(n - 1) : 0; }\n',
  ),
  run('cout << f(700);', 'int f(int n) { volatile char own[9000]; own[n] = 1; return n ? own[n] + f(n - 1) : 0; }\n'),
  run(
    'cout << f(900, 1.5);',
    `double f(int n, double x) {\n${Array.from({ length: 300 }, (_, i) => `  double v${i} = x * ${i}.5 + n;`).join('\n')}\n  double below = n ? f(n - 1, x + 0.5) : 0;\n  return below + ${Array.from({ length: 300 }, (_, i) => `v${i} * ${i % 7}`).join(' + ')};\n}\n`,
  ),
  run('function<int(int)> f = [&](int n) { return n ? 1 + f(n - 1) : 0; }; cout << f(200); cout << f(2000);'),
  run('for (;;) { }'),
  run('for (volatile int i = 0;; i++) { }'),
  run('volatile int i = 0; while (i < 3000000) i++; cout << i;'),
  run('while (true) hero.move("right");'),
  run('while (true) hero.say("x");'),
  run('while (true) hero.energy();'),
  run('hero.wait(2147483647);'),
  run('hero.move_right(-2147483648);'),
  run('for (int i = 0; i < 2000; i++) cout << i << " ";'),
  run("cout << string(5000, 'x');"),
  run('printf("%5000d", 1);'),
  run('vector<int> v; for (;;) v.push_back(1);'),
  run("list<string> v; for (;;) v.push_back(string(1000, 'x'));"),
  run(
    'char* p = (char*)malloc(20 << 20); cout << (p != nullptr); char* q = (char*)malloc(20 << 20); cout << (q != nullptr);',
  ),
  run('vector<int> v(9); cout << v[9];'),
  run('vector<int> v(9); cout << v.at(9);'),
  run('int a[3] = {1, 2, 3}; volatile int i = 5; cout << a[i];'),
  run('int* volatile p = nullptr; cout << *p;'),
  run('int* volatile p = (int*)0x7fffffff; cout << *p;'),
  run('char* volatile p = (char*)100; for (int i = 0; i < 100000; i++) p[i] = 1; cout << "alive";'),
  run('string s; cout << s.back() << s[0];'),
  run('cout << optional<int>().value();'),
  run('cout << *max_element(empty.begin(), empty.end());', 'vector<int> empty;\n'),
  run('map<string, int> m; cout << m.at("x");'),
  run('void (*volatile g)() = (void (*)())9999; g();'),
  run('int (*volatile g)(double) = (int (*)(double))(void (*)())&run_other; cout << g(1);', 'void run_other() {}\n'),
  run('hero.say(string("a\\0b", 3)); hero.say("\\xff"); hero.say(string(5000, \'x\'));'),
  run('cout << world.at(2000000000, -5) << world.sun(-3) << world.wind(2000000000) << world.rows()[2];'),
]
