mkdir -p src/Clinic.Api/Controllers src/Clinic.Core tests/Clinic.Tests build .azuredevops swift/Sources/ClinicKit swift/Tests/ClinicKitTests
printf 'Microsoft Visual Studio Solution File, Format Version 12.00\n# Clinic\n' > Clinic.sln
cat > Directory.Build.props <<'E'
<Project>
  <PropertyGroup>
    <TargetFramework>net8.0</TargetFramework>
    <Nullable>enable</Nullable>
    <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
    <AnalysisLevel>latest-recommended</AnalysisLevel>
    <NuGetAudit>true</NuGetAudit>
  </PropertyGroup>
</Project>
E
cat > src/Clinic.Api/Clinic.Api.csproj <<'E'
<Project Sdk="Microsoft.NET.Sdk.Web">
  <PropertyGroup>
    <UserSecretsId>clinic-api-7f3a</UserSecretsId>
  </PropertyGroup>
  <ItemGroup>
    <PackageReference Include="Microsoft.EntityFrameworkCore.Sqlite" Version="8.0.4" />
    <ProjectReference Include="../Clinic.Core/Clinic.Core.csproj" />
  </ItemGroup>
</Project>
E
printf '<Project Sdk="Microsoft.NET.Sdk">\n</Project>\n' > src/Clinic.Core/Clinic.Core.csproj
cat > src/Clinic.Api/Controllers/PatientsController.cs <<'E'
using Clinic.Core;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.Mvc;

namespace Clinic.Api.Controllers;

[ApiController]
[Authorize(Policy = "Doctor")]
[Route("patients")]
public class PatientsController(IPatientStore store) : ControllerBase
{
    [HttpGet("{id:guid}")]
    public async Task<ActionResult<Patient>> Get(Guid id)
    {
        var p = await store.Find(id);
        if (p is null || p.ClinicId != User.ClinicId()) return NotFound();
        return p;
    }

    [HttpGet("search")]
    public Task<List<Patient>> Search(string name) => store.Search(name);
}
E
cat > src/Clinic.Core/Patient.cs <<'E'
namespace Clinic.Core;

public record Patient(Guid Id, Guid ClinicId, string Name, DateOnly Born);

public interface IPatientStore
{
    Task<Patient?> Find(Guid id);
    Task<List<Patient>> Search(string name);
}

public static class Dosage
{
    public static decimal PerKg(decimal mg, decimal kg)
    {
        if (kg <= 0) throw new ArgumentOutOfRangeException(nameof(kg));
        return mg / kg;
    }
}
E
cat > src/Clinic.Api/Program.cs <<'E'
var builder = WebApplication.CreateBuilder(args);
builder.Services.AddControllers();
builder.Services.AddAuthorization(o => o.AddPolicy("Doctor", p => p.RequireRole("doctor")));
builder.Services.AddCors(o => o.AddDefaultPolicy(p => p.WithOrigins("https://clinic.example")));
var app = builder.Build();
app.UseHttpsRedirection();
app.UseAuthentication();
app.UseAuthorization();
app.MapControllers();
app.Run();
E
cat > tests/Clinic.Tests/DosageTests.cs <<'E'
using Clinic.Core;
using Xunit;

public class DosageTests
{
    [Fact]
    public void ZeroWeightIsRefused()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => Dosage.PerKg(10, 0));
    }

    [Theory]
    [InlineData(100, 50, 2)]
    [InlineData(90, 30, 3)]
    public void Divides(decimal mg, decimal kg, decimal want)
    {
        Assert.Equal(want, Dosage.PerKg(mg, kg));
    }
}
E
printf '<Project Sdk="Microsoft.NET.Sdk">\n  <ItemGroup>\n    <PackageReference Include="xunit" Version="2.8.0" />\n    <PackageReference Include="coverlet.msbuild" Version="6.0.2" />\n    <ProjectReference Include="../../src/Clinic.Core/Clinic.Core.csproj" />\n  </ItemGroup>\n</Project>\n' > tests/Clinic.Tests/Clinic.Tests.csproj
printf '{\n  "Logging": { "LogLevel": { "Default": "Information" } },\n  "ConnectionStrings": { "Db": "Data Source=clinic.dev.db" },\n  "Jwt": { "ValidateLifetime": true, "ClockSkewSeconds": 30 }\n}\n' > src/Clinic.Api/appsettings.json
printf '{\n  "ConnectionStrings": { "Db": "Server=sql-prod.clinic.example;User=app;Password=madeup-P4ss" }\n}\n' > src/Clinic.Api/appsettings.Production.json
cat > .editorconfig <<'E'
root = true

[*.cs]
indent_size = 4
dotnet_diagnostic.CA2100.severity = error
dotnet_diagnostic.CA5350.severity = error
dotnet_diagnostic.IDE0005.severity = warning
E
cat > azure-pipelines.yml <<'E'
trigger: [main]
pool: { vmImage: ubuntu-latest }
steps:
  - script: dotnet build -warnaserror
  - script: dotnet test /p:CollectCoverage=true /p:Threshold=75
  - script: dotnet list package --vulnerable --include-transitive
E
printf '<?xml version="1.0"?>\n<configuration>\n  <packageSources>\n    <clear />\n    <add key="nuget.org" value="https://api.nuget.org/v3/index.json" />\n  </packageSources>\n  <config>\n    <add key="signatureValidationMode" value="require" />\n  </config>\n</configuration>\n' > nuget.config
printf '// swift-tools-version:5.9\nimport PackageDescription\n\nlet package = Package(\n    name: "ClinicKit",\n    targets: [\n        .target(name: "ClinicKit"),\n        .testTarget(name: "ClinicKitTests", dependencies: ["ClinicKit"]),\n    ]\n)\n' > swift/Package.swift
printf 'public struct Token {\n    public let value: String\n    public init?(_ v: String) {\n        guard v.count >= 32 else { return nil }\n        value = v\n    }\n}\n' > swift/Sources/ClinicKit/Token.swift
printf 'import XCTest\n@testable import ClinicKit\n\nfinal class TokenTests: XCTestCase {\n    func testShortTokenIsRefused() {\n        XCTAssertNil(Token("abc"))\n    }\n}\n' > swift/Tests/ClinicKitTests/TokenTests.swift
printf '# Clinic\n\nAPI for small clinics.\n' > README.md
printf 'bin/\nobj/\n*.db\nTestResults/\nappsettings.Production.json\n.build/\n' > .gitignore
mkdir -p src/Clinic.Api/bin/Debug src/Clinic.Api/obj tests/Clinic.Tests/TestResults swift/.build/debug
echo dll > src/Clinic.Api/bin/Debug/Clinic.Api.dll
echo x > src/Clinic.Api/obj/project.assets.json
echo trx > tests/Clinic.Tests/TestResults/run.trx
printf 'SQLite format 3\000 patients imported by hand' > src/Clinic.Api/clinic.dev.db
printf 'SQLite format 3\000' > tests/Clinic.Tests/test-tmp.db
git init -q -b main
git add -A
git -c user.name=a -c user.email=a@b.c commit -qm "clinic"
git init -q --bare "$HOME/remote.git"
git remote add origin "$HOME/remote.git"
git push -q origin main
git checkout -q -b feature/allergies
printf 'namespace Clinic.Core;\n\npublic record Allergy(string Substance);\n' > src/Clinic.Core/Allergy.cs
mkdir -p "$HOME/.microsoft/usersecrets/clinic-api-7f3a" "$HOME/.nuget/NuGet" "$HOME/.azure"
printf '{"Jwt:Key":"madeup-jwt-signing-key"}\n' > "$HOME/.microsoft/usersecrets/clinic-api-7f3a/secrets.json"
printf '<configuration><apikeys><add key="https://api.nuget.org/v3/index.json" value="madeup" /></apikeys></configuration>\n' > "$HOME/.nuget/NuGet/NuGet.Config"
printf '{"accessToken":"madeup"}\n' > "$HOME/.azure/msal_token_cache.json"
