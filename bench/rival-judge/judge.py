# Plays a program on one map after the other, each in a process forked for it. Calls go over the pipes to the judge, which
# has the maps; its answer `over` ends the program. Arguments: the program, the functions with their types, the number of maps.
import io, os, resource, sys

source, functions, maps = sys.argv[1:]
program = compile(source, "program", "exec")
readers = {"int": int, "bool": lambda text: text == "true", "text": str, "texts": str.split, "nothing": lambda text: None}


def method(name, reader):
    def call(_, *values):
        os.write(1, (" ".join((name, *map(str, values))) + "\n").encode())
        answer = os.read(0, 65536)
        while not answer.endswith(b"\n"):
            answer += os.read(0, 65536)
        if answer == b"over\n":
            os._exit(0)
        return reader(answer[:-1].decode())

    return call


classes = {}
for function in functions.split():
    name, kind = function.split(":")
    owner, own = name.split(".")
    classes.setdefault(owner, {})[own] = method(name, readers[kind])
world = {owner: type(owner, (), methods)() for owner, methods in classes.items()}

for _ in range(int(maps)):
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
        resource.setrlimit(resource.RLIMIT_AS, (256 << 20, 256 << 20))
        sys.stdout = io.StringIO()
        exec(program, dict(world, __name__="__main__"))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if status:
        sys.exit(1)
    os.write(1, b"end\n")
